import { DataTypes, type InferAttributes, type InferCreationAttributes, type Model, type Sequelize } from 'sequelize';

export interface CustomElementModel extends Model<
  InferAttributes<CustomElementModel>,
  InferCreationAttributes<CustomElementModel>
> {
  shopId: string;
  publicId: string;
  location: string;
  inputType: string;
  inputDefault: string | null;
  inputLabel: string | null;
  inputPlaceholder: string | null;
  inputRequired: boolean | null;
  inputRegex: string | null;
  metaDataField: string;
  orderAsc: number;
  createdAt: Date;
  updatedAt: Date;
}

export const defineCustomElement = (sequelize: Sequelize) =>
  sequelize.define<CustomElementModel>(
    'CustomElement',
    {
      shopId: { type: DataTypes.TEXT, primaryKey: true },
      publicId: { type: DataTypes.TEXT, primaryKey: true },
      location: DataTypes.TEXT,
      inputType: DataTypes.TEXT,
      inputDefault: DataTypes.TEXT,
      inputLabel: DataTypes.TEXT,
      inputPlaceholder: DataTypes.TEXT,
      inputRequired: DataTypes.BOOLEAN,
      inputRegex: DataTypes.TEXT,
      metaDataField: DataTypes.TEXT,
      orderAsc: DataTypes.INTEGER,
      createdAt: DataTypes.DATE,
      updatedAt: DataTypes.DATE,
    },
    { tableName: 'custom_elements', underscored: true, timestamps: false },
  );
