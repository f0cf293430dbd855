import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

/** A line of a return, as JSON. */
export interface StoredReturnLine {
  lineItemKey: string;
  quantity: number;
  reason: string;
  receivedQuantity: number | null;
  condition: string | null;
  restock: boolean;
}

export interface ReturnModel extends Model<InferAttributes<ReturnModel>, InferCreationAttributes<ReturnModel>> {
  shopId: string;
  id: string;
  publicOrderId: string;
  number: number;
  status: 'requested' | 'approved' | 'declined' | 'received' | 'closed' | 'cancelled';
  outcome: 'refund' | 'store_credit' | 'none';
  byShopper: boolean;
  lineItems: StoredReturnLine[];
  /** Bigints, which the driver may return as texts. */
  fee: number | string;
  refundsShipping: boolean;
  paymentStatus: 'none' | 'requested' | 'due' | 'paid' | 'failed';
  amount: number | string;
  amountPaid: number | string;
  giftCardToken: string | null;
  note: string;
  instructions: string;
  labelUrl: string | null;
  declineReason: string;
  requestedAt: Date;
  approvedAt: Date | null;
  receivedAt: Date | null;
  closedAt: Date | null;
  updatedAt: Date;
}

export const defineReturn = (sequelize: Sequelize) =>
  sequelize.define<ReturnModel>(
    'Return',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      publicOrderId: DataTypes.TEXT,
      number: DataTypes.INTEGER,
      status: DataTypes.TEXT,
      outcome: DataTypes.TEXT,
      byShopper: DataTypes.BOOLEAN,
      lineItems: DataTypes.JSON,
      fee: DataTypes.BIGINT,
      refundsShipping: DataTypes.BOOLEAN,
      paymentStatus: DataTypes.TEXT,
      amount: DataTypes.BIGINT,
      amountPaid: DataTypes.BIGINT,
      giftCardToken: DataTypes.TEXT,
      note: DataTypes.TEXT,
      instructions: DataTypes.TEXT,
      labelUrl: DataTypes.TEXT,
      declineReason: DataTypes.TEXT,
      requestedAt: DataTypes.DATE,
      approvedAt: DataTypes.DATE,
      receivedAt: DataTypes.DATE,
      closedAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'returns', underscored: true, timestamps: false },
  );
