import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface PaymentInstrumentModel extends Model<
  InferAttributes<PaymentInstrumentModel>,
  InferCreationAttributes<PaymentInstrumentModel>
> {
  shopId: string;
  paymentId: string;
  publicOrderId: string;
  gatewayPublicId: string;
  /** The most that it may pay, in minor units: a bigint, which the driver may return as text. */
  mostAmount: number | string;
  /** Encrypted. */
  token: string;
  createdAt: Date;
  /** When it was last checked whether the payment still needs it. */
  checkedAt: Date;
}

export const definePaymentInstrument = (sequelize: Sequelize) =>
  sequelize.define<PaymentInstrumentModel>(
    'PaymentInstrument',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      paymentId: { type: DataTypes.TEXT, primaryKey: true },
      publicOrderId: DataTypes.TEXT,
      gatewayPublicId: DataTypes.TEXT,
      mostAmount: DataTypes.BIGINT,
      token: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      checkedAt: DataTypes.DATE,
    },
    { tableName: 'payment_instruments', underscored: true, timestamps: false },
  );
