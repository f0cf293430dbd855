import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface RoleModel extends Model<InferAttributes<RoleModel>, InferCreationAttributes<RoleModel>> {
  shopId: string;
  id: string;
  name: string;
  scopes: string[];
  /** The driver of Sequelize returns it as text. */
  refundLimit: string | number | null;
  seesPersonalData: boolean;
  createdAt: Date;
}

export const defineRole = (sequelize: Sequelize) =>
  sequelize.define<RoleModel>(
    'Role',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.TEXT, primaryKey: true },
      name: DataTypes.TEXT,
      scopes: DataTypes.ARRAY(DataTypes.TEXT),
      refundLimit: DataTypes.BIGINT,
      seesPersonalData: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
    },
    { tableName: 'roles', underscored: true, timestamps: false },
  );
