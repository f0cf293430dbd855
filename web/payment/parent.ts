import { embeddingPage } from '../shared/embedding.js';
import { settings } from './settings.js';

const page = embeddingPage(settings);

export const { tellHeight, tell: tellParent } = page;
