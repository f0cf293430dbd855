import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface AccessTokenModel extends Model<
  InferAttributes<AccessTokenModel>,
  InferCreationAttributes<AccessTokenModel>
> {
  shopId: string;
  id: string;
  name: string;
  kind: 'backend' | 'agent';
  tokenHash: string;
  /** Those of an agent that only read: see `preparesWith`. */
  scopes: string[];
  /** All scopes of an agent; null for other tokens. */
  preparesWith: string[] | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
  /** The driver of Sequelize returns it as text. */
  refundLimit: string | number | null;
  seesPersonalData: boolean;
  madeBy: string | null;
}

export const defineAccessToken = (sequelize: Sequelize) =>
  sequelize.define<AccessTokenModel>(
    'AccessToken',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.TEXT, primaryKey: true },
      name: DataTypes.TEXT,
      kind: DataTypes.TEXT,
      tokenHash: DataTypes.TEXT,
      scopes: DataTypes.ARRAY(DataTypes.TEXT),
      preparesWith: DataTypes.ARRAY(DataTypes.TEXT),
      expiresAt: DataTypes.DATE,
      revokedAt: DataTypes.DATE,
      lastUsedAt: DataTypes.DATE,
      createdAt: DataTypes.DATE,
      refundLimit: DataTypes.BIGINT,
      seesPersonalData: DataTypes.BOOLEAN,
      madeBy: DataTypes.UUID,
    },
    { tableName: 'access_tokens', underscored: true, timestamps: false },
  );
