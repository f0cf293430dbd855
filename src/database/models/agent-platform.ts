import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface AgentPlatformModel extends Model<
  InferAttributes<AgentPlatformModel>,
  InferCreationAttributes<AgentPlatformModel>
> {
  shopId: string;
  id: string;
  profileUrl: string;
  name: string;
  apiKeyHash: string | null;
  status: 'active' | 'suspended';
  createdAt: Date;
  updatedAt: Date;
  lastUsedAt: Date | null;
}

export const defineAgentPlatform = (sequelize: Sequelize) =>
  sequelize.define<AgentPlatformModel>(
    'AgentPlatform',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      profileUrl: DataTypes.TEXT,
      name: DataTypes.TEXT,
      apiKeyHash: DataTypes.TEXT,
      status: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
      lastUsedAt: DataTypes.DATE,
    },
    { tableName: 'agent_platforms', underscored: true, timestamps: false },
  );
