/** How long the texts of a page may be. */
export const BIO_MAX = 500
export const SECTION_MAX = 5_000
