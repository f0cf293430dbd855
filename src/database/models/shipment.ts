import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

/** Units of line items, as JSON. */
export interface StoredPieces {
  lineItemKey: string;
  quantity: number;
}

export interface ShipmentModel extends Model<InferAttributes<ShipmentModel>, InferCreationAttributes<ShipmentModel>> {
  shopId: string;
  id: string;
  publicOrderId: string;
  number: number;
  kind: 'parcel' | 'pickup' | 'digital';
  status: 'pending' | 'shipped' | 'delivered' | 'cancelled';
  source: 'api' | 'quantities' | 'platform';
  carrier: string | null;
  /** One in each line. */
  trackingNumbers: string;
  trackingUrl: string | null;
  lineItems: StoredPieces[];
  note: string;
  notifies: boolean;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
  captureStatus: 'none' | 'due' | 'begun' | 'done' | 'failed';
  /** A bigint, which the driver may return as text. */
  captureAmount: number | string | null;
  capturedPieces: StoredPieces[];
  createdAt: Date;
  updatedAt: Date;
}

export const defineShipment = (sequelize: Sequelize) =>
  sequelize.define<ShipmentModel>(
    'Shipment',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      publicOrderId: DataTypes.TEXT,
      number: DataTypes.INTEGER,
      kind: DataTypes.TEXT,
      status: DataTypes.TEXT,
      source: DataTypes.TEXT,
      carrier: DataTypes.TEXT,
      trackingNumbers: DataTypes.TEXT,
      trackingUrl: DataTypes.TEXT,
      lineItems: DataTypes.JSON,
      note: DataTypes.TEXT,
      notifies: DataTypes.BOOLEAN,
      shippedAt: DataTypes.DATE,
      deliveredAt: DataTypes.DATE,
      cancelledAt: DataTypes.DATE,
      captureStatus: DataTypes.TEXT,
      captureAmount: DataTypes.BIGINT,
      capturedPieces: DataTypes.JSON,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'shipments', underscored: true, timestamps: false },
  );
