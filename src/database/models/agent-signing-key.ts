import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface AgentSigningKeyModel extends Model<
  InferAttributes<AgentSigningKeyModel>,
  InferCreationAttributes<AgentSigningKeyModel>
> {
  shopId: string;
  id: string;
  /** The coordinates of its JWK. */
  publicKey: { x: string; y: string };
  /** Encrypted. */
  privateKey: string;
  createdAt: Date;
  /** When another key took its place; null for the current one. */
  retiredAt: Date | null;
}

export const defineAgentSigningKey = (sequelize: Sequelize) =>
  sequelize.define<AgentSigningKeyModel>(
    'AgentSigningKey',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.TEXT, primaryKey: true },
      publicKey: DataTypes.JSON,
      privateKey: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      retiredAt: DataTypes.DATE,
    },
    { tableName: 'agent_signing_keys', underscored: true, timestamps: false },
  );
