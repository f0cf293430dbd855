import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface RemoteStateAuthorityModel extends Model<
  InferAttributes<RemoteStateAuthorityModel>,
  InferCreationAttributes<RemoteStateAuthorityModel>
> {
  shopId: string;
  url: string;
  /** Encrypted. */
  sharedSecret: string;
  createdAt: Date;
  updatedAt: Date;
}

export const defineRemoteStateAuthority = (sequelize: Sequelize) =>
  sequelize.define<RemoteStateAuthorityModel>(
    'RemoteStateAuthority',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      url: DataTypes.TEXT,
      sharedSecret: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'remote_state_authorities', underscored: true, timestamps: false },
  );
