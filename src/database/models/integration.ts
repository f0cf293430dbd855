import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface IntegrationModel extends Model<
  InferAttributes<IntegrationModel>,
  InferCreationAttributes<IntegrationModel>
> {
  shopId: string;
  keyId: string;
  /** Encrypted. */
  sharedSecret: string;
  updatedAt: Date;
}

export const defineIntegration = (sequelize: Sequelize) =>
  sequelize.define<IntegrationModel>(
    'Integration',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      keyId: DataTypes.TEXT,
      sharedSecret: DataTypes.TEXT,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'integrations', underscored: true, timestamps: false },
  );
