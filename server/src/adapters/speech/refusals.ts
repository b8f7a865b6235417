import { UserError } from '#kernel/errors'

/** Longer ones are files made to keep a server busy: a tiny one can claim weeks. */
export const longestHours = 8

export const refusals = {
  empty: () => new UserError('invalid_input', 'This recording is empty.'),
  notAudio: () =>
    new UserError('wrong_type', 'This file is not a recording that can be read. Use WAV, MP3, M4A, WebM or Ogg.'),
  damaged: () => new UserError('invalid_input', 'This recording is damaged and cannot be played.'),
  noSound: () => new UserError('invalid_input', 'There is no sound in this file, or it is damaged.'),
  noSpeech: () => new UserError('invalid_input', 'There is no speech in this recording.'),
  tooLong: () => new UserError('too_large', `This recording is longer than ${longestHours} hours. Split it up.`),
  tooLarge: () => new UserError('too_large', 'This recording is too large.'),
  needsFfmpeg: (codec: string) =>
    new UserError(
      'wrong_type',
      `This recording holds ${codec} audio, which this server reads only where ffmpeg is installed. ` +
        'Convert it to MP3 or WAV and upload it again, or install ffmpeg on the server.',
    ),
  unreadable: () =>
    new UserError('invalid_input', 'This recording could not be read: working through it took too much.'),
}
