import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface WebhookModel extends Model<InferAttributes<WebhookModel>, InferCreationAttributes<WebhookModel>> {
  shopId: string;
  id: string;
  topicId: number;
  callbackUrl: string;
  status: 'active' | 'paused' | 'disabled';
  /** Encrypted. */
  secret: string;
  /** Encrypted; also signs until `previousSecretUntil`. */
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  /** Since when all attempts have failed. */
  failingSince: Date | null;
  /** The platform that it belongs to; null for a webhook of the shop. */
  agentProfileUrl: string | null;
  /** The address at which the platform reached the shop. */
  agentAddress: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const defineWebhook = (sequelize: Sequelize) =>
  sequelize.define<WebhookModel>(
    'Webhook',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      topicId: DataTypes.INTEGER,
      callbackUrl: DataTypes.TEXT,
      status: DataTypes.TEXT,
      secret: DataTypes.TEXT,
      previousSecret: DataTypes.TEXT,
      previousSecretUntil: DataTypes.DATE,
      failingSince: DataTypes.DATE,
      agentProfileUrl: DataTypes.TEXT,
      agentAddress: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'webhooks', underscored: true, timestamps: false },
  );
