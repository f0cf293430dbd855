// npm run generate:environment: writes docs/environment.md from the table of variables in src/environment.ts.
import { writeFileSync } from 'node:fs';
import { environmentDocs } from '../dist/environment-docs.js';

writeFileSync(new URL('../docs/environment.md', import.meta.url), environmentDocs());
