import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type Sequelize,
} from 'sequelize';

export interface ShopModel extends Model<InferAttributes<ShopModel>, InferCreationAttributes<ShopModel>> {
  shopId: string;
  number: CreationOptional<number>;
  name: string;
  currency: string;
  platformType: string;
  countryCode: string | null;
  timezone: string;
  weightUnit: string;
  settings: object;
  createdAt: Date;
  updatedAt: Date;
}

export const defineShop = (sequelize: Sequelize) =>
  sequelize.define<ShopModel>(
    'Shop',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      number: { type: DataTypes.INTEGER, autoIncrement: true },
      name: DataTypes.TEXT,
      currency: DataTypes.TEXT,
      platformType: DataTypes.TEXT,
      countryCode: DataTypes.TEXT,
      timezone: DataTypes.TEXT,
      weightUnit: DataTypes.TEXT,
      settings: DataTypes.JSON,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'shops', underscored: true, timestamps: false },
  );
