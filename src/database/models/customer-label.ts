import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface CustomerLabelModel extends Model<
  InferAttributes<CustomerLabelModel>,
  InferCreationAttributes<CustomerLabelModel>
> {
  shopId: string;
  customerId: number;
  name: string;
  id: number;
  createdAt: Date;
}

export const defineCustomerLabel = (sequelize: Sequelize) =>
  sequelize.define<CustomerLabelModel>(
    'CustomerLabel',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      customerId: { type: DataTypes.BIGINT, primaryKey: true },
      name: { type: DataTypes.TEXT, primaryKey: true },
      id: DataTypes.BIGINT,
      createdAt: DataTypes.DATE,
    },
    { tableName: 'customer_labels', underscored: true, timestamps: false },
  );
