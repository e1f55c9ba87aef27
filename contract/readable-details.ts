interface ReadableDetails {
  /** As the privacy page says it. */
  words: string
  /** The fields that a member fills them in by. */
  fields: string[]
}

/**
 * What members tell us that is stored without a seal, because it is searched by, counted or shown to everyone. The privacy
 * page lists it, and a test finds these fields and no others in a backup without keys.
 */
export const readableDetails: ReadableDetails[] = [
  {
    words: 'your name, email address, age, country and the career stages you ticked',
    fields: [
      ...['identity.register.firstName', 'identity.register.surname', 'identity.register.email'],
      ...['identity.register.country', 'identity.register.careerHelp[]'],
    ],
  },
  {
    words: 'the name and look of your page, and the links you add to it',
    fields: [
      ...['profile.saveUsername.username', 'profile.create.profileTemplate'],
      ...['social.add.platform', 'social.add.url'],
    ],
  },
  {
    words: 'your photos and how you describe them',
    fields: [
      ...['media.setProfilePhoto.alt', 'media.setAdditional.additionalPhotos[].alt'],
      ...['media.setMedia.mediaPhotos[].alt'],
    ],
  },
  { words: 'the name of your CV’s file', fields: ['cv.upload.fileName'] },
  { words: 'the name and address you put under a message to us', fields: ['contact.send.name', 'contact.send.email'] },
]

/** The texts of a page that is open to everyone: they are read by everyone anyway. */
export const publicPageFields = [
  ...['displayName', 'bio', 'mission', 'vision', 'valuesText', 'strengths', 'currentGoal', 'myPhilosophy'],
  ...['purposeStatement', 'purposeDescription', 'impactStatement', 'impactDescription'],
  ...['values[].name', 'values[].description', 'superpowers[].title', 'superpowers[].description', 'socialLinks[].*'],
].map((name) => `profile.create.${name}`)
