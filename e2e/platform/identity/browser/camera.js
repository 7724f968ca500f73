// @ts-check
// The device's camera: live video, photos, and the reason when it is unavailable.

/** @type {MediaStream | null} */
let stream = null;

export function closeCamera() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
}

/**
 * @param {HTMLVideoElement} video
 * @param {'environment' | 'user'} facingMode
 * @returns {Promise<'open' | 'refused' | 'missing'>}
 */
export async function openCamera(video, facingMode) {
  closeCamera();
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode, width: { ideal: 1_280 } } });
    video.srcObject = stream;
    await video.play();
    return 'open';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing';
  }
}

/** @param {HTMLCanvasElement} canvas */
const pictureOf = (canvas) =>
  new Promise((/** @type {(blob: Blob | null) => void} */ resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  );

/** @param {HTMLVideoElement} video */
export async function photograph(video) {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  closeCamera();
  return pictureOf(canvas);
}

/**
 * A placeholder picture for people who only try out the page.
 * @param {string} words
 */
export async function testPicture(words) {
  const canvas = document.createElement('canvas');
  canvas.width = 856;
  canvas.height = 540;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#cfd8d3';
    context.fillRect(0, 0, 856, 540);
    context.fillStyle = '#2b3a34';
    context.font = '48px sans-serif';
    context.fillText('TEST', 64, 112);
    context.fillText(words, 64, 300);
  }
  return pictureOf(canvas);
}
