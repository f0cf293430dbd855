import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface TaxRateModel extends Model<InferAttributes<TaxRateModel>, InferCreationAttributes<TaxRateModel>> {
  shopId: string;
  id: string;
  name: string;
  country: string;
  province: string;
  rate: string;
  isIncluded: boolean;
  taxShipping: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const defineTaxRate = (sequelize: Sequelize) =>
  sequelize.define<TaxRateModel>(
    'TaxRate',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      name: DataTypes.TEXT,
      country: DataTypes.TEXT,
      province: DataTypes.TEXT,
      rate: DataTypes.DECIMAL,
      isIncluded: DataTypes.BOOLEAN,
      taxShipping: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'tax_rates', underscored: true, timestamps: false },
  );
