import { Worker } from 'node:worker_threads';
import { createBoundedQueue } from './bounded-queue.js';

/** How long a task may take in ms, and how much memory its thread may use in MB. */
export interface WorkerLimits {
  longest: number;
  memory: number;
}

/** How long a thread may take to load its modules, in ms. */
const startsWithin = 30_000;

/** How long a thread without tasks is kept, in ms. */
const keptIdle = 60_000;

/** The next message of a thread. Rejects if the thread ends, or sends none for longer than `longest` ms. */
function nextMessage<Message>(thread: Worker, longest: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: Message): void => settle(() => resolve(message));
    const onError = (error: unknown): void => settle(() => reject(error));
    const onExit = (): void => onError(new Error('the thread has ended'));
    const timer = setTimeout(() => onError(new Error(`it takes longer than ${longest} ms`)), longest);
    function settle(end: () => void): void {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    }
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/**
 * Runs tasks in a thread, one at a time, so that they do not delay the process. A task that takes too long or too much memory
 * ends the thread, and the next task starts another one. The module posts a message when it is ready, and then one for each
 * task.
 */
export class LimitedWorker<Task, Answer> {
  readonly #module: URL;
  readonly #limits: WorkerLimits;
  readonly #queue = createBoundedQueue(1);
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(module: URL, limits: WorkerLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /** The answer to a task. Rejects if the task ends the thread. */
  run(task: Task): Promise<Answer> {
    return this.#queue.run(async () => {
      clearTimeout(this.#idle);
      try {
        const thread = this.#thread ?? (await this.#start());
        thread.postMessage(task);
        return await nextMessage<Answer>(thread, this.#limits.longest);
      } catch (error) {
        this.#end();
        throw error;
      } finally {
        this.#idle = setTimeout(() => this.#end(), keptIdle).unref();
      }
    });
  }

  async #start(): Promise<Worker> {
    // Neither the environment, which has secrets, nor the options of the process.
    const thread = new Worker(this.#module, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory },
    });
    this.#thread = thread;
    // An error without a listener would end the process.
    thread.on('error', () => this.#forget(thread));
    thread.on('exit', () => this.#forget(thread));
    await nextMessage(thread, startsWithin);
    thread.unref();
    return thread;
  }

  #forget(thread: Worker): void {
    if (this.#thread === thread) this.#thread = undefined;
  }

  #end(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
  }
}
