import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import type { IntegrationModel } from './integration.js';

export interface PlatformDestinationModel extends Model<
  InferAttributes<PlatformDestinationModel>,
  InferCreationAttributes<PlatformDestinationModel>
> {
  shopId: string;
  id: string;
  destination: string;
  topic: 'customers' | 'orders' | 'products' | 'carts';
  /** Encrypted; null if the integration's secret is used. */
  sharedSecret: string | null;
  timeoutMs: number;
  version: string;
  publicOrderIdKey: string | null;
  takesUpdates: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** The integration of the shop, if it is included. */
  integration?: NonAttribute<IntegrationModel | null>;
}

export const definePlatformDestination = (sequelize: Sequelize) =>
  sequelize.define<PlatformDestinationModel>(
    'PlatformDestination',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      destination: DataTypes.TEXT,
      topic: DataTypes.TEXT,
      sharedSecret: DataTypes.TEXT,
      timeoutMs: DataTypes.INTEGER,
      version: DataTypes.TEXT,
      publicOrderIdKey: DataTypes.TEXT,
      takesUpdates: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'platform_connector_destinations', underscored: true, timestamps: false },
  );
