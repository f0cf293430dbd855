import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface ApiOverrideModel extends Model<
  InferAttributes<ApiOverrideModel>,
  InferCreationAttributes<ApiOverrideModel>
> {
  shopId: string;
  publicId: string;
  publicOrderId: string | null;
  overrideType: string;
  url: string;
  /** Encrypted. */
  sharedSecret: string;
  failClosed: boolean | null;
  createdAt: Date;
  updatedAt: Date;
}

export const defineApiOverride = (sequelize: Sequelize) =>
  sequelize.define<ApiOverrideModel>(
    'ApiOverride',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      publicId: { type: DataTypes.TEXT, primaryKey: true },
      publicOrderId: DataTypes.TEXT,
      overrideType: DataTypes.TEXT,
      url: DataTypes.TEXT,
      sharedSecret: DataTypes.TEXT,
      failClosed: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'api_overrides', underscored: true, timestamps: false },
  );
