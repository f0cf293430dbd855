// npm run generate:errors: writes docs/errors.md from the table of errors in src/errors.ts.
import { writeFileSync } from 'node:fs';
import { errorDocs } from '../dist/error-docs.js';

writeFileSync(new URL('../docs/errors.md', import.meta.url), errorDocs());
