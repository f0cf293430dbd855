import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface GiftCardModel extends Model<InferAttributes<GiftCardModel>, InferCreationAttributes<GiftCardModel>> {
  shopId: string;
  cardToken: string;
  pinHash: string;
  amount: number;
  balance: number;
  currency: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  customerName: string;
  customerEmail: string;
  expiryDate: string | null;
  disabledAt: Date | null;
  replaces: string | null;
  replacedBy: string | null;
  createdAt: Date;
}

export const defineGiftCard = (sequelize: Sequelize) =>
  sequelize.define<GiftCardModel>(
    'GiftCard',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      cardToken: { type: DataTypes.TEXT, primaryKey: true },
      pinHash: DataTypes.TEXT,
      amount: DataTypes.BIGINT,
      balance: DataTypes.BIGINT,
      currency: DataTypes.TEXT,
      recipientName: DataTypes.TEXT,
      recipientEmail: DataTypes.TEXT,
      message: DataTypes.TEXT,
      customerName: DataTypes.TEXT,
      customerEmail: DataTypes.TEXT,
      expiryDate: DataTypes.DATEONLY,
      disabledAt: DataTypes.DATE,
      replaces: DataTypes.TEXT,
      replacedBy: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
    },
    { tableName: 'gift_cards', underscored: true, timestamps: false },
  );
