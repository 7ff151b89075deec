import { type ChangeEvent, useRef, useState } from 'react'
import { findScannedVin } from '../../../domain/vehicles/vin.ts'
import { Button } from '../../../ui/button.tsx'
import { ScanBarcode } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'

/** Formats that VINs are printed in: on door plates, registration papers and windscreens. */
const VIN_FORMATS = ['code_39', 'code_128', 'qr_code', 'data_matrix']

/** The part of the browser's barcode detector that is used here. TypeScript does not have its types yet. */
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): { detect(image: ImageBitmap): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

function barcodeDetector(): BarcodeDetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
}

/** Takes a photo with the phone's camera app, which needs no permission, and reads the VIN in it. Absent where browsers cannot. */
export function ScanVin({ onVin, label = 'Scan' }: { onVin: (vin: string) => void; label?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const Detector = barcodeDetector()
  if (!Detector) return null
  const scan = async (event: ChangeEvent<HTMLInputElement>) => {
    const [photo] = event.target.files ?? []
    // The same photo can be chosen again.
    event.target.value = ''
    if (!photo) return
    setIsBusy(true)
    const vin = await readVin(Detector, photo).catch(() => null)
    setIsBusy(false)
    if (vin === null)
      return notify(
        'error',
        'No VIN was found in the photo. Hold the camera closer to the barcode, or type the VIN in.',
      )
    onVin(vin)
    return notify('success', `VIN ${vin} scanned`)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => void scan(event)}
      />
      <Button
        icon={<ScanBarcode aria-hidden />}
        // A phone has room for the word; elsewhere it would hide the end of the VIN.
        className="shrink-0 max-sm:h-11 sm:w-9 sm:px-0!"
        aria-label="Scan VIN"
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        <span className="sm:sr-only">{label}</span>
      </Button>
    </>
  )
}

async function readVin(Detector: BarcodeDetectorClass, photo: File): Promise<string | null> {
  const supportedFormats = await Detector.getSupportedFormats()
  const formats = VIN_FORMATS.filter((format) => supportedFormats.includes(format))
  if (formats.length === 0) return null
  const image = await createImageBitmap(photo)
  try {
    const codes = await new Detector({ formats }).detect(image)
    return findScannedVin(codes.map(({ rawValue }) => rawValue))
  } finally {
    image.close()
  }
}
