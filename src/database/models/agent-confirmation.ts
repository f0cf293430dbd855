import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { UserModel } from './user.js';

export interface AgentConfirmationModel extends Model<
  InferAttributes<AgentConfirmationModel>,
  InferCreationAttributes<AgentConfirmationModel>
> {
  shopId: string;
  id: string;
  tokenId: string;
  tokenName: string;
  tool: string;
  operation: string;
  input: Record<string, unknown>;
  publicOrderId: string | null;
  /** The driver of Sequelize returns it as text. */
  orderVersion: string | number | null;
  effect: string;
  amount: string | number | null;
  currency: string | null;
  status: 'waiting' | 'confirmed' | 'declined' | 'doing' | 'done';
  createdAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedIn: string | null;
  decidedAt: Date | null;
  doneAt: Date | null;
  /** The person who decided, if they are included. */
  decider?: NonAttribute<UserModel | null>;
}

export const defineAgentConfirmation = (sequelize: Sequelize) =>
  sequelize.define<AgentConfirmationModel>(
    'AgentConfirmation',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      tokenId: DataTypes.TEXT,
      tokenName: DataTypes.TEXT,
      tool: DataTypes.TEXT,
      operation: DataTypes.TEXT,
      input: DataTypes.JSONB,
      publicOrderId: DataTypes.TEXT,
      orderVersion: DataTypes.BIGINT,
      effect: DataTypes.TEXT,
      amount: DataTypes.BIGINT,
      currency: DataTypes.TEXT,
      status: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      decidedBy: DataTypes.UUID,
      decidedIn: DataTypes.UUID,
      decidedAt: DataTypes.DATE,
      doneAt: DataTypes.DATE,
    },
    { tableName: 'agent_confirmations', underscored: true, timestamps: false },
  );
