import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface InvitationModel extends Model<
  InferAttributes<InvitationModel>,
  InferCreationAttributes<InvitationModel>
> {
  shopId: string;
  id: string;
  email: string;
  emailKey: string;
  role: string;
  locale: string | null;
  linkHash: string;
  mailHash: string | null;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export const defineInvitation = (sequelize: Sequelize) =>
  sequelize.define<InvitationModel>(
    'Invitation',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      email: DataTypes.TEXT,
      emailKey: DataTypes.TEXT,
      role: DataTypes.TEXT,
      locale: DataTypes.TEXT,
      linkHash: DataTypes.TEXT,
      mailHash: DataTypes.TEXT,
      invitedBy: DataTypes.UUID,
      createdAt: DataTypes.DATE,
      expiresAt: DataTypes.DATE,
      endedAt: DataTypes.DATE,
    },
    { tableName: 'invitations', underscored: true, timestamps: false },
  );
