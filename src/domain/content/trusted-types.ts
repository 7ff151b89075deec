/**
 * The only policies that may turn text into HTML in the console, where browsers enforce Trusted Types. The server names them in
 * the content security policy; `web/console/trusted-html.ts` creates all but the last.
 */
export const TRUSTED_TYPES = {
  /** Cleans an editor's content before it is displayed. */
  prose: 'forecourt-prose',
  /** Cleans a mail before it is displayed. */
  mail: 'forecourt-mail',
  /** Parses HTML into a document without scripts, requests or events, which is then cleaned or read. */
  parsing: 'forecourt-parsing',
  /** Loads the worker that shows notifications while the console is closed. */
  worker: 'forecourt-worker',
  /** Parses pasted HTML likewise. Created by the text editor's library, whose schema decides what is inserted. */
  clipboard: 'ProseMirrorClipboard',
} as const
