/** Shorter lists are left out of search engines and the sitemap, because the cars' own pages cover them better. */
export const MIN_INDEXED_CARS = 2
