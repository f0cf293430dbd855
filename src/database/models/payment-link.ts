import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface PaymentLinkModel extends Model<
  InferAttributes<PaymentLinkModel>,
  InferCreationAttributes<PaymentLinkModel>
> {
  shopId: string;
  id: string;
  publicOrderId: string;
  salt: string;
  secretHash: string;
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  openedAt: Date | null;
  lastOpenedAt: Date | null;
  opens: number;
}

export const definePaymentLink = (sequelize: Sequelize) =>
  sequelize.define<PaymentLinkModel>(
    'PaymentLink',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      publicOrderId: DataTypes.TEXT,
      salt: DataTypes.TEXT,
      secretHash: DataTypes.TEXT,
      email: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      revokedAt: DataTypes.DATE,
      openedAt: DataTypes.DATE,
      lastOpenedAt: DataTypes.DATE,
      opens: DataTypes.INTEGER,
    },
    { tableName: 'payment_links', underscored: true, timestamps: false },
  );
