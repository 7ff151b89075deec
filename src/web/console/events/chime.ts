const NOTES = [880, 1_174.7]
const NOTE_SECONDS = 0.14
const LOUDNESS = 0.12

/** Plays two short notes. Browsers keep a tab silent until the user has interacted with it. */
export async function chime(): Promise<void> {
  const context = new AudioContext()
  try {
    await context.resume()
    const last = NOTES.map((frequency, index) => play(context, frequency, index * NOTE_SECONDS)).at(-1)
    await new Promise((resolve) => last?.addEventListener('ended', resolve))
  } finally {
    await context.close()
  }
}

function play(context: AudioContext, frequency: number, delay: number): OscillatorNode {
  const note = new OscillatorNode(context, { frequency })
  const gain = new GainNode(context, { gain: 0 })
  const start = context.currentTime + delay
  // Fades in and out, because a tone that is cut off clicks.
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS * 2)
  note.connect(gain).connect(context.destination)
  note.start(start)
  note.stop(start + NOTE_SECONDS * 2)
  return note
}
