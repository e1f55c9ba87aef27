import type { Plugin } from 'vite'

/** V8 keeps the text of a program for as long as it runs, and needs twice the memory once a single letter is not Latin. */
export function ascii(): Plugin {
  return {
    name: 'ascii',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    // The bundler writes chunks once more after it has rendered them, and letters as they are.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeLetters(file.code)
    },
  }
}

/** The same program in ASCII alone: in texts and patterns a letter and its escape mean the same. */
export function escapeLetters(code: string) {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, slashes: string, letter: string) => {
    // One that was escaped already, for no need, gives its slash to the new escape.
    const before = slashes.length % 2 === 1 ? slashes.slice(1) : slashes
    return `${before}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
