// Writes docs/errors.md from the table of refusals in src/errors.ts. Needs a build (npm run build).
import { writeFileSync } from 'node:fs';
import { errorDocs } from '../dist/error-docs.js';

writeFileSync(new URL('../docs/errors.md', import.meta.url), errorDocs());
