import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface SignInPolicyModel extends Model<
  InferAttributes<SignInPolicyModel>,
  InferCreationAttributes<SignInPolicyModel>
> {
  shopId: string;
  secondFactor: 'optional' | 'required';
  password: 'allowed' | 'off';
  identityProviders: string[];
  sessionHours: number;
  idleHours: number;
  accessTokenSignIn: boolean;
  freshAbove: string | number | null;
}

export const defineSignInPolicy = (sequelize: Sequelize) =>
  sequelize.define<SignInPolicyModel>(
    'SignInPolicy',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      secondFactor: DataTypes.TEXT,
      password: DataTypes.TEXT,
      identityProviders: DataTypes.ARRAY(DataTypes.TEXT),
      sessionHours: DataTypes.INTEGER,
      idleHours: DataTypes.INTEGER,
      accessTokenSignIn: DataTypes.BOOLEAN,
      freshAbove: DataTypes.BIGINT,
    },
    { tableName: 'sign_in_policies', underscored: true, timestamps: false },
  );
