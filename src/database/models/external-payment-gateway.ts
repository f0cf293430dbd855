import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface ExternalPaymentGatewayModel extends Model<
  InferAttributes<ExternalPaymentGatewayModel>,
  InferCreationAttributes<ExternalPaymentGatewayModel>
> {
  shopId: string;
  publicId: string;
  name: string;
  baseUrl: string;
  iframeUrl: string | null;
  location: string;
  /** Their values are encrypted. */
  httpHeaders: object[];
  /** Encrypted. */
  apiToken: string | null;
  partialCapture: boolean;
  additionalOrderDetails: boolean;
  providerId: string;
  currency: string;
  rootPaths: boolean;
  outcomeLookup: boolean;
  idempotentReferences: boolean;
  numericTokens: boolean;
  answersAmounts: boolean;
  signsBody: boolean;
  ucpHandler: object | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}

export const defineExternalPaymentGateway = (sequelize: Sequelize) =>
  sequelize.define<ExternalPaymentGatewayModel>(
    'ExternalPaymentGateway',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      publicId: { type: DataTypes.TEXT, primaryKey: true },
      name: DataTypes.TEXT,
      baseUrl: DataTypes.TEXT,
      iframeUrl: DataTypes.TEXT,
      location: DataTypes.TEXT,
      httpHeaders: DataTypes.JSON,
      apiToken: DataTypes.TEXT,
      partialCapture: DataTypes.BOOLEAN,
      additionalOrderDetails: DataTypes.BOOLEAN,
      providerId: DataTypes.TEXT,
      currency: DataTypes.TEXT,
      rootPaths: DataTypes.BOOLEAN,
      outcomeLookup: DataTypes.BOOLEAN,
      idempotentReferences: DataTypes.BOOLEAN,
      numericTokens: DataTypes.BOOLEAN,
      answersAmounts: DataTypes.BOOLEAN,
      signsBody: DataTypes.BOOLEAN,
      ucpHandler: DataTypes.JSONB,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
      deletedAt: DataTypes.DATE,
    },
    { tableName: 'external_payment_gateways', underscored: true, timestamps: false },
  );
