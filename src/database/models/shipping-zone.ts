import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface ShippingZoneModel extends Model<
  InferAttributes<ShippingZoneModel>,
  InferCreationAttributes<ShippingZoneModel>
> {
  shopId: string;
  id: string;
  name: string;
  countries: string[];
  provinces: string[];
  /** Amounts in minor units, weights in grams. */
  rates: {
    name: string;
    code: string;
    amount: number;
    minSubtotal: number | null;
    maxSubtotal: number | null;
    minWeight: number | null;
    maxWeight: number | null;
    freeAbove: number | null;
  }[];
  createdAt: Date;
  updatedAt: Date;
}

export const defineShippingZone = (sequelize: Sequelize) =>
  sequelize.define<ShippingZoneModel>(
    'ShippingZone',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      name: DataTypes.TEXT,
      countries: DataTypes.ARRAY(DataTypes.TEXT),
      provinces: DataTypes.ARRAY(DataTypes.TEXT),
      rates: DataTypes.JSON,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'shipping_zones', underscored: true, timestamps: false },
  );
