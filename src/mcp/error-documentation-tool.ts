import { errorTable, refuse } from '../errors.js';
import type { Tool } from './tool.js';
import { refuseUnknown } from './tool-input.js';

const text = (description: string) => ({ type: 'string', description });

const input = {
  type: 'object' as const,
  properties: { code: text('The code of the error, such as `CONFIRMATION_STALE`. All errors if it is omitted.') },
  additionalProperties: false,
};

/** The tool that explains error codes. */
export const errorDocumentationTool: Tool = {
  name: 'get_error_documentation',
  title: 'Get Error Documentation',
  description: 'Returns what error codes mean, and how to correct the errors.',
  isChange: false,
  scope: undefined,
  input,
  output: {
    type: 'object',
    properties: {
      errors: {
        type: 'array',
        description: 'The errors.',
        items: {
          type: 'object',
          properties: {
            code: text('The code.'),
            status: { type: 'integer', description: 'The HTTP status with which REST refuses the call.' },
            meaning: text('What it means.'),
            remedy: text('How to correct it.'),
          },
          required: ['code', 'status', 'meaning', 'remedy'],
        },
      },
    },
    required: ['errors'],
  },
  async call(_, given) {
    refuseUnknown(input, given);
    const { code } = given;
    const errors = Object.entries(errorTable)
      .filter(([name]) => code === undefined || name === code)
      .map(([name, { status, meaning, remedy }]) => ({ code: name, status, meaning, remedy }));
    return errors.length > 0 ? { errors } : refuse('NOT_FOUND', { field: 'code' });
  },
};
