import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface UcpSessionModel extends Model<
  InferAttributes<UcpSessionModel>,
  InferCreationAttributes<UcpSessionModel>
> {
  shopId: string;
  id: string;
  kind: 'checkout' | 'cart';
  publicOrderId: string;
  profileUrl: string;
  protocolVersion: string;
  /** The negotiated capabilities with their versions. */
  capabilities: Record<string, string>;
  /** Where the platform wants to learn about the order; null if its profile does not say. */
  webhookUrl: string | null;
  content: object;
  /** The total of the last answer to the platform, in minor units: a bigint, which the driver may return as text. */
  shownTotal: number | string | null;
  /** A hash of the key of the call that completes the checkout, and the total that it may pay. */
  completing: string | null;
  completingTotal: number | string | null;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export const defineUcpSession = (sequelize: Sequelize) =>
  sequelize.define<UcpSessionModel>(
    'UcpSession',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.TEXT, primaryKey: true },
      kind: DataTypes.TEXT,
      publicOrderId: DataTypes.TEXT,
      profileUrl: DataTypes.TEXT,
      protocolVersion: DataTypes.TEXT,
      capabilities: DataTypes.JSONB,
      webhookUrl: DataTypes.TEXT,
      content: DataTypes.JSONB,
      shownTotal: DataTypes.BIGINT,
      completing: DataTypes.TEXT,
      completingTotal: DataTypes.BIGINT,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      endedAt: DataTypes.DATE,
    },
    { tableName: 'ucp_sessions', underscored: true, timestamps: false },
  );
