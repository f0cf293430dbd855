import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface UserPasskeyModel extends Model<
  InferAttributes<UserPasskeyModel>,
  InferCreationAttributes<UserPasskeyModel>
> {
  credentialId: string;
  userId: string;
  name: string;
  /** In base64url. */
  publicKey: string;
  /** The driver of Sequelize returns it as text. */
  counter: string | number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const defineUserPasskey = (sequelize: Sequelize) =>
  sequelize.define<UserPasskeyModel>(
    'UserPasskey',
    {
      credentialId: { type: DataTypes.TEXT, primaryKey: true },
      userId: DataTypes.UUID,
      name: DataTypes.TEXT,
      publicKey: DataTypes.TEXT,
      counter: DataTypes.BIGINT,
      transports: DataTypes.ARRAY(DataTypes.TEXT),
      createdAt: DataTypes.DATE,
      lastUsedAt: DataTypes.DATE,
    },
    { tableName: 'user_passkeys', underscored: true, timestamps: false },
  );
