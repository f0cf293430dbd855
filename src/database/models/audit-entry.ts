import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { UserModel } from './user.js';

export interface AuditEntryModel extends Model<
  InferAttributes<AuditEntryModel>,
  InferCreationAttributes<AuditEntryModel>
> {
  shopId: string;
  id: number;
  caller: 'root' | 'access_token' | 'order_token' | 'person' | 'job';
  tokenId: string | null;
  tokenName: string | null;
  userId: string | null;
  sessionId: string | null;
  operation: string;
  resource: string;
  resourceId: string | null;
  publicOrderId: string | null;
  members: string[];
  tool: string | null;
  confirmationId: string | null;
  outcome: 'begun' | 'done' | 'refused';
  createdAt: Date;
  operatorsOnly: boolean;
  /** The person, if they are included. */
  user?: NonAttribute<UserModel | null>;
}

export const defineAuditEntry = (sequelize: Sequelize) =>
  sequelize.define<AuditEntryModel>(
    'AuditEntry',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.BIGINT, primaryKey: true },
      caller: DataTypes.TEXT,
      tokenId: DataTypes.TEXT,
      tokenName: DataTypes.TEXT,
      userId: DataTypes.UUID,
      sessionId: DataTypes.UUID,
      operation: DataTypes.TEXT,
      resource: DataTypes.TEXT,
      resourceId: DataTypes.TEXT,
      publicOrderId: DataTypes.TEXT,
      members: DataTypes.ARRAY(DataTypes.TEXT),
      tool: DataTypes.TEXT,
      confirmationId: DataTypes.UUID,
      outcome: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      operatorsOnly: DataTypes.BOOLEAN,
    },
    { tableName: 'audit_log', underscored: true, timestamps: false },
  );
