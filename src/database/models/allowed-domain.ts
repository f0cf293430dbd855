import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type Sequelize,
} from 'sequelize';

export interface AllowedDomainModel extends Model<
  InferAttributes<AllowedDomainModel>,
  InferCreationAttributes<AllowedDomainModel>
> {
  shopId: string;
  /** The driver of Sequelize returns it as text. */
  id: CreationOptional<string | number>;
  domain: string;
  createdAt: Date;
}

export const defineAllowedDomain = (sequelize: Sequelize) =>
  sequelize.define<AllowedDomainModel>(
    'AllowedDomain',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
      domain: DataTypes.TEXT,
      createdAt: DataTypes.DATE,
    },
    { tableName: 'allowed_domains', underscored: true, timestamps: false },
  );
