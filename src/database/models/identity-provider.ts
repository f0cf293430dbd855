import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

/** A group of the provider's directory, and the role that it gives in a shop. */
export interface GroupMapping {
  group: string;
  shopIdentifier: string;
  role: string;
}

export interface IdentityProviderModel extends Model<
  InferAttributes<IdentityProviderModel>,
  InferCreationAttributes<IdentityProviderModel>
> {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  scope: string;
  groupsClaim: string;
  emailDomains: string[];
  mappings: GroupMapping[];
  createdAt: Date;
}

export const defineIdentityProvider = (sequelize: Sequelize) =>
  sequelize.define<IdentityProviderModel>(
    'IdentityProvider',
    {
      id: { type: DataTypes.TEXT, primaryKey: true },
      name: DataTypes.TEXT,
      issuer: DataTypes.TEXT,
      clientId: DataTypes.TEXT,
      clientSecret: DataTypes.TEXT,
      scope: DataTypes.TEXT,
      groupsClaim: DataTypes.TEXT,
      emailDomains: DataTypes.ARRAY(DataTypes.TEXT),
      mappings: DataTypes.JSONB,
      createdAt: DataTypes.DATE,
    },
    { tableName: 'identity_providers', underscored: true, timestamps: false },
  );
