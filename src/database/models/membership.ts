import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface MembershipModel extends Model<
  InferAttributes<MembershipModel>,
  InferCreationAttributes<MembershipModel>
> {
  shopId: string;
  userId: string;
  role: string;
  providerId: string | null;
  createdAt: Date;
}

export const defineMembership = (sequelize: Sequelize) =>
  sequelize.define<MembershipModel>(
    'Membership',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      userId: { type: DataTypes.UUID, primaryKey: true },
      role: DataTypes.TEXT,
      providerId: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
    },
    { tableName: 'memberships', underscored: true, timestamps: false },
  );
