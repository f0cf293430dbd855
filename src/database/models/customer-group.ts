import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type Sequelize,
} from 'sequelize';

export interface CustomerGroupModel extends Model<
  InferAttributes<CustomerGroupModel>,
  InferCreationAttributes<CustomerGroupModel>
> {
  shopId: string;
  id: CreationOptional<number>;
  name: string;
  description: string;
  platformId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const defineCustomerGroup = (sequelize: Sequelize) =>
  sequelize.define<CustomerGroupModel>(
    'CustomerGroup',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      name: DataTypes.TEXT,
      description: DataTypes.TEXT,
      platformId: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'customer_groups', underscored: true, timestamps: false },
  );
