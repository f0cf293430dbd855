import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface UserModel extends Model<InferAttributes<UserModel>, InferCreationAttributes<UserModel>> {
  id: string;
  email: string;
  emailKey: string;
  emailProvedAt: Date | null;
  name: string;
  locale: string | null;
  isOperator: boolean;
  passwordHash: string | null;
  erasedAt: Date | null;
  createdAt: Date;
}

export const defineUser = (sequelize: Sequelize) =>
  sequelize.define<UserModel>(
    'User',
    {
      id: { type: DataTypes.UUID, primaryKey: true },
      email: DataTypes.TEXT,
      emailKey: DataTypes.TEXT,
      emailProvedAt: DataTypes.DATE,
      name: DataTypes.TEXT,
      locale: DataTypes.TEXT,
      isOperator: DataTypes.BOOLEAN,
      passwordHash: DataTypes.TEXT,
      erasedAt: DataTypes.DATE,
      createdAt: DataTypes.DATE,
    },
    { tableName: 'users', underscored: true, timestamps: false },
  );
