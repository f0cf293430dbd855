import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type Sequelize,
} from 'sequelize';

export interface DiscountCodeModel extends Model<
  InferAttributes<DiscountCodeModel>,
  InferCreationAttributes<DiscountCodeModel>
> {
  shopId: string;
  id: string;
  code: string;
  kind: string;
  value: string;
  /** A bigint, which the driver may return as text. */
  minSubtotal: number | string | null;
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  used: CreationOptional<number>;
  startsAt: Date | null;
  endsAt: Date | null;
  platformProductIds: string[];
  combinable: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const defineDiscountCode = (sequelize: Sequelize) =>
  sequelize.define<DiscountCodeModel>(
    'DiscountCode',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      id: { type: DataTypes.UUID, primaryKey: true },
      code: DataTypes.TEXT,
      kind: DataTypes.TEXT,
      value: DataTypes.DECIMAL,
      minSubtotal: DataTypes.BIGINT,
      usageLimit: DataTypes.INTEGER,
      usageLimitPerCustomer: DataTypes.INTEGER,
      used: { type: DataTypes.INTEGER, defaultValue: 0 },
      startsAt: DataTypes.DATE,
      endsAt: DataTypes.DATE,
      platformProductIds: DataTypes.ARRAY(DataTypes.TEXT),
      combinable: DataTypes.BOOLEAN,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'discount_codes', underscored: true, timestamps: false },
  );
