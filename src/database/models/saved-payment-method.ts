import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface SavedPaymentMethodModel extends Model<
  InferAttributes<SavedPaymentMethodModel>,
  InferCreationAttributes<SavedPaymentMethodModel>
> {
  shopId: string;
  publicId: string;
  publicCustomerId: string;
  gatewayPublicId: string;
  /** Encrypted. */
  token: string;
  tokenHash: string;
  type: string;
  ccType: string;
  lastFour: string;
  /** YYYY-MM. */
  expiration: string | null;
  isDefault: boolean;
  /** In the order in which the methods were saved. */
  number: number;
}

export const defineSavedPaymentMethod = (sequelize: Sequelize) =>
  sequelize.define<SavedPaymentMethodModel>(
    'SavedPaymentMethod',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      publicId: { type: DataTypes.TEXT, primaryKey: true },
      publicCustomerId: DataTypes.TEXT,
      gatewayPublicId: DataTypes.TEXT,
      token: DataTypes.TEXT,
      tokenHash: DataTypes.TEXT,
      type: DataTypes.TEXT,
      ccType: DataTypes.TEXT,
      lastFour: DataTypes.TEXT,
      expiration: DataTypes.TEXT,
      isDefault: DataTypes.BOOLEAN,
      number: DataTypes.BIGINT,
    },
    { tableName: 'saved_payment_methods', underscored: true, timestamps: false },
  );
