import { parentPort } from 'node:worker_threads';
import { answerOf, type TemplateTask } from './template-task.js';

/* The module of the thread in which templates are rendered: the service itself does not import it. */

parentPort?.on('message', (task: TemplateTask) => parentPort?.postMessage(answerOf(task)));
parentPort?.postMessage('ready');
