/** Stands for the model where the safety check answered: no model was asked. */
export const NO_MODEL = 'none'
