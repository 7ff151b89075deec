import * as z from 'zod'

/** Treats full-width letters and capitals as the same username. */
export function normaliseUsername(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Schema for new usernames. Refuses letters that only look Latin, which would make two users indistinguishable. */
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
