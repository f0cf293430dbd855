import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface CaughtMailModel extends Model<
  InferAttributes<CaughtMailModel>,
  InferCreationAttributes<CaughtMailModel>
> {
  shopId: string;
  id: string;
  kind: string | null;
  recipient: string;
  subject: string;
  html: string | null;
  text: string;
  caughtAt: Date;
}

export const defineCaughtMail = (sequelize: Sequelize) =>
  sequelize.define<CaughtMailModel>(
    'CaughtMail',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      kind: DataTypes.TEXT,
      recipient: DataTypes.TEXT,
      subject: DataTypes.TEXT,
      html: DataTypes.TEXT,
      text: DataTypes.TEXT,
      caughtAt: DataTypes.DATE,
    },
    { tableName: 'caught_mails', underscored: true, timestamps: false },
  );
