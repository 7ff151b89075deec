import * as z from 'zod'

/** One form for all the ways a name can be typed: full-width letters and capitals are the same person. */
export function normaliseUsername(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

/** For new ones. Letters that only look Latin are none: two people could not be told apart in a list. */
export const usernameSchema = z
  .string()
  .max(100)
  .transform(normaliseUsername)
  .pipe(
    z
      .string()
      .regex(
        /^[a-z0-9](?:[a-z0-9._-]{0,38}[a-z0-9])?$/,
        'Use up to 40 plain letters, digits, dots, hyphens and underscores, with a letter or digit at each end',
      ),
  )
