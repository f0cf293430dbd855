import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface PaymentStylingModel extends Model<
  InferAttributes<PaymentStylingModel>,
  InferCreationAttributes<PaymentStylingModel>
> {
  shopId: string;
  cssRules: { cssText: string }[];
  mediaRules: { conditionText: string; cssRules: { cssText: string }[] }[];
  updatedAt: Date;
}

export const definePaymentStyling = (sequelize: Sequelize) =>
  sequelize.define<PaymentStylingModel>(
    'PaymentStyling',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      cssRules: DataTypes.JSON,
      mediaRules: DataTypes.JSON,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'payment_stylings', underscored: true, timestamps: false },
  );
